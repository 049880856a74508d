/**
 * Measures what the package costs its user, from the packed tarball, and fails where a limit is passed: what an install adds, what an
 * import takes, and what a bundler keeps of one function. `npm run check:package` runs it after a build; the README quotes the numbers.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const LIMITS = { packages: 1, megabytes: 5, importMs: 30, functionKb: 2 };
const FUNCTIONS = ['passAtK', 'rougeL', 'exactMatch', 'recallAtK', 'majorityVote', 'brierScore'];
/** The rest spend their bytes on being fast on long texts. */
const SMALL = ['passAtK', 'exactMatch', 'recallAtK', 'majorityVote', 'brierScore'];
const ROUNDS = 11;

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'expect-llm-budget-'));
const rows = [];

function judge(what, value, unit, limit) {
  rows.push({ what, value: `${value} ${unit}`.trim(), limit: `${limit} ${unit}`.trim(), within: value <= limit });
}

function npm(args, cwd) {
  return execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
}

function project(name) {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'package.json'), '{"type":"module","private":true}');
  return path;
}

function installedVersion(name) {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}

function install(path, ...packages) {
  npm(['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages], path);
}

/** Packages and bytes below a `node_modules`. */
function sizeOf(modules) {
  const total = { packages: 0, bytes: 0 };
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) total.bytes += statSync(join(entry.parentPath, entry.name)).size;
    if (!entry.isDirectory() || !/node_modules([\\/]@[^\\/]+)?$/.test(entry.parentPath)) continue;
    if (!entry.name.startsWith('@') && !entry.name.startsWith('.')) total.packages++;
  }
  return total;
}

/**
 * The least time that importing a module adds to a worker of Vitest's in which Vitest itself is loaded, in milliseconds: each test file
 * gets a process of its own. The processor's time is judged, and the least of it, since all else depends on what the machine does beside.
 */
function importTime(path, specifier) {
  const source = `
    import { appendFileSync } from 'node:fs';
    import { test } from 'vitest';
    const start = performance.now();
    const before = process.cpuUsage();
    await import(${JSON.stringify(specifier)});
    const { user, system } = process.cpuUsage(before);
    const times = [(user + system) / 1000, performance.now() - start];
    test('import', () => appendFileSync('times.txt', JSON.stringify(times) + '\\n'));`;
  for (let round = 0; round < ROUNDS; round++) writeFileSync(join(path, `import-${round}.test.js`), source);
  const vitest = join(path, 'node_modules/vitest/vitest.mjs');
  // Inside another Vitest these would tell the new one that it is a worker.
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(VITEST|TEST|NODE_ENV)/.test(key)));
  const args = [vitest, 'run', '--pool=forks', '--no-file-parallelism', '--environment=node'];
  execFileSync(process.execPath, args, { cwd: path, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const lines = readFileSync(join(path, 'times.txt'), 'utf8').trim().split('\n');
  const times = lines.map((line) => JSON.parse(line));
  return { processor: Math.min(...times.map(([time]) => time)), clock: Math.min(...times.map(([, time]) => time)) };
}

/** What a bundler keeps of a program, minified and then compressed too, in kilobytes. */
async function bundledSize(path, program) {
  writeFileSync(join(path, 'use.js'), program);
  const result = await build({
    root: path,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', rollupOptions: { input: join(path, 'use.js') } },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  const code = output
    .map((chunk) => chunk.code ?? '')
    .join('')
    .trim();
  return { minified: rounded(code.length / 1000), compressed: code && rounded(gzipSync(code).length / 1000) };
}

function rounded(value) {
  return Number(value.toFixed(2));
}

try {
  const [packed] = JSON.parse(npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], root));
  const tarball = join(folder, packed.filename);

  const alone = project('alone');
  install(alone, tarball);
  const { packages, bytes } = sizeOf(join(alone, 'node_modules'));
  judge('packages an install adds', packages, '', LIMITS.packages);
  judge('their size on disk', Number((bytes / 1e6).toFixed(2)), 'MB', LIMITS.megabytes);
  rows.push({
    what: '  of it this package',
    value: `${(packed.unpackedSize / 1e6).toFixed(2)} MB`,
    limit: '',
    within: true,
  });

  for (const name of FUNCTIONS) {
    const program = `import { ${name} } from 'expect-llm/metrics'; globalThis.used = ${name};`;
    const { minified, compressed } = await bundledSize(alone, program);
    judge(`${name} alone, minified (${minified} kB) and compressed`, compressed, 'kB', LIMITS.functionKb);
    if (SMALL.includes(name)) judge(`${name} alone, minified`, minified, 'kB', LIMITS.functionKb);
  }
  const unused = await bundledSize(alone, "import 'expect-llm/metrics'");
  judge('an import of nothing', unused.minified, 'kB', 0);

  const beside = project('beside-vitest');
  install(beside, tarball, `vitest@${installedVersion('vitest')}`);
  const { processor, clock } = importTime(beside, 'expect-llm/vitest');
  const what = `importing expect-llm/vitest beyond vitest (${rounded(clock)} ms by the clock)`;
  judge(what, rounded(processor), 'ms', LIMITS.importMs);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

for (const { what, value, limit, within } of rows) {
  console.log(`${within ? '✓' : '✗'} ${what.padEnd(68)} ${value.padStart(10)}  ${limit && `at most ${limit}`}`);
}
process.exitCode = rows.every(({ within }) => within) ? 0 : 1;
