import { defuseCommands } from '../text/defuse-commands.ts';
import { showHidden } from '../text/show-hidden.ts';

/**
 * Text from a model or a test's name, made safe for a terminal and for the log of a CI system: on one line, moving no
 * cursor, changing no colour, reordering nothing, issuing no command. What is taken out stays visible as an escape.
 */
export function escapeTerminal(text: string): string {
  return defuseCommands(showHidden(text.replaceAll('\t', ' ')));
}
