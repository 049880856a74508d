/**
 * Text in which no CI system finds a command to carry out. GitHub's runner takes a line whose first characters, after
 * blanks, are `::` for one, and `##[` anywhere; Azure and TeamCity read `##vso[` and `##teamcity[`; GitLab folds at
 * `section_start:`. A backslash breaks them where a reader sees it. Words that begin with `::` are broken too, since a
 * long line may be wrapped in front of one.
 */
export function defuseCommands(text: string): string {
  return text
    .replace(/(^|\s)::/g, '$1\\::')
    .replace(/##(\w{0,20})\[/g, '##$1\\[')
    .replace(/section_(start|end):/g, 'section_$1\\:');
}
