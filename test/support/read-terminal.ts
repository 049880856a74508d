import { Terminal } from '@xterm/headless';

export interface Screen {
  /** Lines as a person sees them, without blanks at their ends. */
  readonly lines: readonly string[];
  /** Titles, bells, answers to the host and the like: anything that is not showing a character. */
  readonly events: readonly string[];
  /** Cells drawn otherwise than plain. */
  readonly styled: number;
}

/** Shows a text in a terminal emulator wide enough for its lines. */
export async function readTerminal(text: string): Promise<Screen> {
  const rows = text.split('\n').length + 1;
  const terminal = new Terminal({ cols: 2_000, rows, convertEol: true, allowProposedApi: true, scrollback: 0 });
  const events: string[] = [];
  terminal.onTitleChange((title) => events.push(`title ${title}`));
  terminal.onBell(() => events.push('bell'));
  terminal.onData((data) => events.push(`answer ${JSON.stringify(data)}`));
  for (const code of [0, 8, 9, 52, 133, 777, 1337]) {
    terminal.parser.registerOscHandler(code, (data) => {
      events.push(`OSC ${code} ${data}`);
      return false;
    });
  }
  for (const final of 'ABCDEFGHJKLMPSTXZfhlnrsu') {
    terminal.parser.registerCsiHandler({ final }, () => {
      events.push(`CSI ${final}`);
      return false;
    });
  }
  await new Promise<void>((done) => terminal.write(text, done));
  const { active } = terminal.buffer;
  const lines: string[] = [];
  let styled = 0;
  for (let y = 0; y < rows; y++) {
    const line = active.getLine(y);
    lines.push(line?.translateToString(true) ?? '');
    for (let x = 0; line && x < line.length; x++) {
      const cell = line.getCell(x);
      if (cell && (!cell.isFgDefault() || !cell.isBgDefault() || cell.isBold() || cell.isInverse() || cell.isBlink()))
        styled++;
    }
  }
  terminal.dispose();
  while (lines.at(-1) === '') lines.pop();
  return { lines, events, styled };
}
