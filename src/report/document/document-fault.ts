/** What is wrong with a report or a baseline, in words that follow the name of its file. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault';
}
