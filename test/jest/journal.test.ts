import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { readReport } from '../support/run-project.ts';
