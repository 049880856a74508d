import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the package that a module belongs to: what follows the last `node_modules`. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

const packages = new Map<string, string>();

/** Notes which packages bundled modules come from. */
export function noteModules(ids: readonly string[]): void {
  for (const id of ids) {
    const folder = PACKAGE.exec(id)?.[0];
    if (folder !== undefined && !packages.has(folder)) packages.set(folder, notice(folder));
  }
}

/** Writes the licences of all that is bundled beside it while the package is built, as they ask. */
export function notices() {
  return {
    name: 'expect-llm:notices',
    writeBundle({ dir }: { dir?: string | undefined }, bundle: Readonly<Record<string, object>>) {
      for (const chunk of Object.values(bundle)) {
        if ('moduleIds' in chunk) noteModules(chunk.moduleIds as string[]);
      }
      // Each format is built for itself: the last one to end writes for all.
      if (dir === undefined || packages.size === 0) return;
      const texts = [...new Set(packages.values())].sort();
      writeFileSync(join(dir, 'third-party-licenses.txt'), `${texts.join(`\n${'-'.repeat(78)}\n\n`)}`);
    },
  };
}

function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (texts.length === 0 && existsSync(join(folder, 'README.md'))) {
    const [, section] = /^#+ licen[cs]e\s+([\s\S]*)/im.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? [];
    if (section !== undefined) texts.push(section.trim());
  }
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}
