import { readFileSync } from 'node:fs';
import { XmlDocument, type XmlElement, XsdValidator } from 'libxml2-wasm';

const schema = readFileSync(new URL('./junit.xsd', import.meta.url), 'utf8');

export interface JUnitCase {
  readonly suite: string;
  readonly name: string;
  readonly classname: string;
  /** `passed`, or the element that says otherwise. */
  readonly outcome: string;
  readonly message: string;
  readonly text: string;
  readonly output: string;
}

export interface JUnit {
  readonly cases: readonly JUnitCase[];
  readonly properties: readonly (readonly [suite: string, name: string, value: string])[];
}

/** Parses JUnit XML with libxml2, which throws where it is ill-formed, and holds it against the schema. */
export function readJUnit(xml: string): JUnit {
  const document = XmlDocument.fromString(xml);
  const schemaDocument = XmlDocument.fromString(schema);
  const validator = XsdValidator.fromDoc(schemaDocument);
  try {
    validator.validate(document);
    const all = (path: string) => document.root.find(path) as XmlElement[];
    return {
      cases: all('//testcase').map((element) => {
        const problem = element.find('failure|error|skipped')[0] as XmlElement | undefined;
        return {
          suite: attribute(element.parent, 'name'),
          name: attribute(element, 'name'),
          classname: attribute(element, 'classname'),
          outcome: problem?.name ?? 'passed',
          message: attribute(problem ?? null, 'message'),
          text: problem?.content ?? '',
          output: (element.find('system-out')[0] as XmlElement | undefined)?.content ?? '',
        };
      }),
      properties: all('//property').map((element) => [
        attribute(element.parent?.parent ?? null, 'name'),
        attribute(element, 'name'),
        attribute(element, 'value'),
      ]),
    };
  } finally {
    validator.dispose();
    schemaDocument.dispose();
    document.dispose();
  }
}

function attribute(element: XmlElement | null, name: string): string {
  return element?.attr(name)?.value ?? '';
}
