/**
 * The workflow commands that GitHub's runner would carry out of a log, by its rules: a line that begins with `::` after
 * blanks, or holds `##[name]` anywhere. Azure's `##vso[`, TeamCity's messages, and
 * the sections that GitLab folds, wherever in a line, are looked for too.
 */
export function commandsIn(log: string): string[] {
  return log.split(/\r\n|\r|\n/).filter((line) => {
    const trimmed = line.trimStart();
    return /^::[\w-]/.test(trimmed) || /##(?:vso|teamcity)?\[\w/.test(line) || /section_(?:start|end):\d/.test(line);
  });
}

export interface WorkflowCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Reads commands as GitHub's runner does: name, properties up to the next `::`, then the message; all decoded. */
export function readCommands(log: string): WorkflowCommand[] {
  return commandsIn(log).map((line) => {
    const trimmed = line.trimStart();
    const end = trimmed.indexOf('::', 2);
    const head = trimmed.slice(2, end);
    const space = head.indexOf(' ');
    const name = space < 0 ? head : head.slice(0, space);
    const given = space < 0 ? [] : head.slice(space + 1).split(',');
    const properties = given.map((part) => {
      const at = part.indexOf('=');
      return [
        part.slice(0, at),
        decode(part.slice(at + 1))
          .replaceAll('%3A', ':')
          .replaceAll('%2C', ','),
      ];
    });
    return { name, properties: Object.fromEntries(properties), message: decode(trimmed.slice(end + 2)) };
  });
}

function decode(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}
