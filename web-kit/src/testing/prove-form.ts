import fc from 'fast-check';

interface Gate {
  safeParse: (value: unknown) => { success: boolean };
}

interface FormProof<Values extends Record<string, unknown>> {
  /** The form's yup schema. */
  schema: { validate: (values: unknown) => Promise<unknown> };
  /** The form's own conversion of what the schema cast. */
  toCall: (values: Values) => unknown;
  /** The body of the call. */
  gate: Gate;
  /** What the form takes. */
  good: Values;
  /** Clearly wrong input, field by field; both sides refuse it. */
  bad: { readonly [Name in keyof Values]?: readonly unknown[] };
  /** Fields that repeat another one. */
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

/** Proves that whatever the form lets through the gate takes, and that both refuse what is clearly wrong. */
export async function proveForm<Values extends Record<string, unknown>>(proof: FormProof<Values>): Promise<void> {
  const { schema, toCall, gate, good, bad, repeats = {} } = proof;
  const verdicts = async (values: Record<string, unknown>) => {
    const cast = await schema.validate(values).catch(() => undefined);
    const taken = (() => {
      try {
        // The schema has just given the values this shape; what was refused is shown to the gate as it was typed.
        return gate.safeParse(toCall((cast ?? values) as Values)).success;
      } catch {
        return false;
      }
    })();
    return { form: cast !== undefined, gate: taken };
  };
  const typed = (value: unknown) =>
    typeof value === 'string'
      ? fc.oneof(
          { weight: 6, arbitrary: fc.constant(value) },
          { weight: 1, arbitrary: fc.constantFrom(...nasty) },
          { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
          { weight: 1, arbitrary: fc.string({ maxLength: 12 }).map((more) => `${more}${value}`) },
        )
      : fc.constant(value);
  const forms = fc.record(Object.fromEntries(Object.entries(good).map(([name, value]) => [name, typed(value)])));

  expect(await verdicts(good)).toEqual({ form: true, gate: true });
  await fc.assert(
    fc.asyncProperty(forms, async (values) => {
      const repeated = Object.fromEntries(Object.entries(repeats).map(([name, of]) => [name, values[String(of)]]));
      const said = await verdicts({ ...values, ...repeated });
      if (said.form) expect(said).toEqual({ form: true, gate: true });
    }),
    { numRuns: runs },
  );
  for (const [name, values] of Object.entries(bad))
    for (const value of values ?? []) {
      const said = await verdicts({ ...good, [name]: value });
      expect({ name, value, ...said }).toEqual({ name, value, form: false, gate: false });
    }
}
