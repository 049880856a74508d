// Structured output: support tickets triaged against a Zod schema, invoices read against a JSON Schema. The matchers find
// the JSON in fences and prose; an answer cut off in the middle or a "2.400,00" where a number belongs fails toMatchSchema,
// the right shape with wrong values fails toContainJson.

import { evalTest, measure, record } from 'expect-llm/vitest';
import { z } from 'zod';
import { readJsonLines } from '../lib/json-lines.ts';
import { recordedModel } from '../lib/recorded-model.ts';

const ticketSchema = z.strictObject({
  category: z.enum(['damaged', 'delivery', 'billing', 'return', 'question']),
  priority: z.int().min(1).max(4),
  orderIds: z.array(z.string().regex(/^A-\d{5}$/)),
  email: z.email().nullable(),
});

const invoiceSchema = {
  type: 'object',
  required: ['number', 'currency', 'lines', 'total'],
  additionalProperties: false,
  properties: {
    number: { type: 'string' },
    currency: { enum: ['EUR', 'GBP', 'USD'] },
    lines: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['item', 'quantity', 'unitPrice'],
        properties: { item: { type: 'string' }, quantity: { type: 'number' }, unitPrice: { type: 'number' } },
      },
    },
    total: { type: 'number' },
  },
};

const model = recordedModel('./recordings.jsonl', import.meta.url);
const tickets = readJsonLines<{ ticket: string; expected: object; difficulty: string }>(
  './tickets.jsonl',
  import.meta.url,
);
const invoices = readJsonLines<{ invoice: string; expected: object; difficulty: string }>(
  './invoices.jsonl',
  import.meta.url,
);

for (const { ticket, expected, difficulty } of tickets) {
  evalTest(`ticket: ${ticket}`, { minPassRate: 0 }, async ({ signal, expect }) => {
    const { text, usage, latencyMs } = await model(ticket, { signal });

    record({ slice: { difficulty, document: 'ticket' }, usage, latencyMs, input: ticket, output: text, expected });
    measure(text).toContainJson(expected);
    expect(text).toMatchSchema(ticketSchema);
  });
}

for (const { invoice, expected, difficulty } of invoices) {
  evalTest(`invoice: ${invoice}`, { minPassRate: 0 }, async ({ signal, expect }) => {
    const { text, usage, latencyMs } = await model(invoice, { signal });

    record({ slice: { difficulty, document: 'invoice' }, usage, latencyMs, input: invoice, output: text, expected });
    measure(text).toContainJson(expected);
    expect(text).toMatchSchema(invoiceSchema);
  });
}
