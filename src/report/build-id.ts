/**
 * Where each CI system names the build that all jobs of one run share, shards among them. A job run again within its
 * build keeps the name (GitHub counts attempts apart), so that its new report fits the others' old ones.
 */
const BUILD_VARIABLES: readonly (readonly [system: string, variable: string])[] = [
  ['github', 'GITHUB_RUN_ID'],
  ['gitlab', 'CI_PIPELINE_ID'],
  ['buildkite', 'BUILDKITE_BUILD_ID'],
  ['circleci', 'CIRCLE_WORKFLOW_ID'],
  ['azure', 'BUILD_BUILDID'],
  ['bitbucket', 'BITBUCKET_PIPELINE_UUID'],
  ['travis', 'TRAVIS_BUILD_ID'],
  ['appveyor', 'APPVEYOR_BUILD_ID'],
  ['cirrus', 'CIRRUS_BUILD_ID'],
  ['semaphore', 'SEMAPHORE_WORKFLOW_ID'],
  ['jenkins', 'BUILD_TAG'],
];

/**
 * The build that a run is part of, from the environment: what `EXPECT_LLM_RUN_ID` says, else what the CI system does;
 * `null` where neither says anything.
 */
export function buildIdOf(environment: Readonly<Record<string, string | undefined>>): string | null {
  const given = environment['EXPECT_LLM_RUN_ID'];
  if (given) return given;
  for (const [system, variable] of BUILD_VARIABLES) {
    const id = environment[variable];
    if (id) return `${system}:${id}`;
  }
  return null;
}
