import type { Operation } from '../operation.ts';
import { calibrationOperations } from './calibration.ts';
import { datasetOperations } from './datasets.ts';
import { parsingOperations } from './parsing.ts';
import { rankingOperations } from './ranking.ts';
import { retrievalOperations } from './retrieval.ts';
import { samplingOperations } from './sampling.ts';
import { textOperations } from './text.ts';

/** The operations of a kind, under its title. */
export interface OperationGroup {
  readonly title: string;
  readonly operations: readonly Operation[];
}

export const operationGroups: readonly OperationGroup[] = [
  { title: 'Text', operations: textOperations },
  { title: 'Retrieval', operations: retrievalOperations },
  { title: 'Sampling', operations: samplingOperations },
  { title: 'Calibration and intervals', operations: calibrationOperations },
  { title: 'Ranking', operations: rankingOperations },
  { title: 'Parsing and safety', operations: parsingOperations },
  { title: 'Data sets', operations: datasetOperations },
];

/** Every operation of the metrics command. */
export const operations: readonly Operation[] = operationGroups.flatMap((group) => group.operations);

const BY_NAME: ReadonlyMap<string, Operation> = new Map(operations.map((operation) => [operation.name, operation]));

export function operationOf(name: string): Operation | undefined {
  return BY_NAME.get(name);
}
