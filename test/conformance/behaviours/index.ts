import type { Behaviour } from '../behaviour.ts';
import { counting } from './counting.ts';
import { endings } from './endings.ts';
import { modifiers } from './modifiers.ts';
import { settings } from './settings.ts';
import { trials } from './trials.ts';

export const BEHAVIOURS: readonly Behaviour[] = [...counting, ...modifiers, ...trials, ...endings, ...settings];
