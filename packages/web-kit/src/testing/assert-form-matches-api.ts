import fc from 'fast-check';

interface Gate {
  safeParse: (value: unknown) => { success: boolean };
}

interface FormProof<Values extends Record<string, unknown>> {
  /** The form's yup schema. */
  schema: { validate: (values: unknown) => Promise<unknown> };
  /** The form's conversion of cast values to a request. */
  toCall: (values: Values) => unknown;
  /** The endpoint's body schema. */
  gate: Gate;
  /** Valid values. */
  good: Values;
  /** Invalid values by field, which both schemas must reject. */
  bad: { readonly [Name in keyof Values]?: readonly unknown[] };
  /** Fields that must equal another one. */
  repeats?: { readonly [Name in keyof Values]?: keyof Values };
}

const runs = 300;
const nasty = [
  '',
  ' ',
  '\u0000',
  '\u0000\u0007',
  'a\nb',
  '\t x \t',
  'e\u0301'.repeat(150),
  'x'.repeat(201),
  'ǃXun Nqobilé 李 👩‍🔧',
  'İ'.repeat(60),
  "O'Brien",
  '-1',
  '1e3',
  '0x10',
  '12345678901',
  '1 234,50',
  'a@b',
  ' A@B.co ',
  '+27 82 555 0142',
  '2026-02-30',
];

// Every code point but a half of a surrogate pair. The library's own unit 'binary' first lists all of them: 1 s.
const codePoint = fc
  .oneof(
    fc.integer({ min: 0, max: 0xff }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

/** Asserts that the API accepts whatever the form accepts, and that both reject clearly invalid values. */
export async function assertFormMatchesApi<Values extends Record<string, unknown>>(
  proof: FormProof<Values>,
): Promise<void> {
  const { schema, toCall, gate, good, bad, repeats = {} } = proof;
  const verdicts = async (values: Record<string, unknown>) => {
    const cast = await schema.validate(values).catch(() => undefined);
    const isAccepted = (() => {
      try {
        // The schema has just cast the values to this shape. Rejected values are passed to the API schema as typed.
        return gate.safeParse(toCall((cast ?? values) as Values)).success;
      } catch {
        return false;
      }
    })();
    return { form: cast !== undefined, gate: isAccepted };
  };
  const typed = (value: unknown) =>
    typeof value === 'string'
      ? fc.oneof(
          { weight: 6, arbitrary: fc.constant(value) },
          { weight: 1, arbitrary: fc.constantFrom(...nasty) },
          { weight: 1, arbitrary: fc.string({ unit: codePoint, maxLength: 40 }) },
          { weight: 1, arbitrary: fc.string({ maxLength: 12 }).map((more) => `${more}${value}`) },
        )
      : fc.constant(value);
  const forms = fc.record(Object.fromEntries(Object.entries(good).map(([name, value]) => [name, typed(value)])));

  expect(await verdicts(good)).toEqual({ form: true, gate: true });
  await fc.assert(
    fc.asyncProperty(forms, async (values) => {
      const repeated = Object.fromEntries(Object.entries(repeats).map(([name, of]) => [name, values[String(of)]]));
      const verdict = await verdicts({ ...values, ...repeated });
      if (verdict.form) expect(verdict).toEqual({ form: true, gate: true });
    }),
    { numRuns: runs },
  );
  for (const [name, values] of Object.entries(bad))
    for (const value of values ?? []) {
      const verdict = await verdicts({ ...good, [name]: value });
      expect({ name, value, ...verdict }).toEqual({ name, value, form: false, gate: false });
    }
}
