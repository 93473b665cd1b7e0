import * as z from 'zod/mini';
import { uploadReasons } from '../documents/documents.ts';
import { endpoint } from '../endpoint.ts';
import { exactText } from '../values.ts';

/** What can be written into a field of an authority's form, as it is shown to who maps the fields. */
export const formFactLabels = {
  ownerName: 'Owner: name',
  email: 'Owner: e-mail',
  telephone: 'Owner: telephone',
  address: 'Owner: address',
  licenseNumber: 'Vehicle: licence number',
  registerNumber: 'Vehicle: register number',
  make: 'Vehicle: make',
  model: 'Vehicle: series name',
  vehicleType: 'Vehicle: kind',
  tare: 'Vehicle: tare in kg',
  licenseExpires: 'Vehicle: licence expires on',
  province: 'Vehicle: province',
  agent: 'Agent: company',
  person: 'Agent: who goes',
  day: 'Day of the run',
} as const;
export type FormFact = keyof typeof formFactLabels;
const FormFact = z.enum(Object.keys(formFactLabels) as [FormFact, ...FormFact[]]);

const fieldName = exactText(1, 300);

const FormFields = z.array(z.object({ name: z.string(), fact: z.nullable(FormFact) }));
export type FormFields = z.infer<typeof FormFields>;

const AuthorityForm = z.object({ filename: z.string(), fields: FormFields });
export type AuthorityForm = z.infer<typeof AuthorityForm>;

export const getAuthorityForm = endpoint({
  name: 'getAuthorityForm',
  method: 'GET',
  path: '/authority-form',
  access: 'canFulfil',
  summary: "The authority's form of the administrator's company; null if it has none.",
  provides: ['CounterRun'],
  reply: z.object({ form: z.nullable(AuthorityForm) }),
});

export const uploadAuthorityForm = endpoint({
  name: 'uploadAuthorityForm',
  method: 'POST',
  path: '/uploads/authority-form',
  access: 'canFulfil',
  summary:
    "Stores the authority's PDF form of the administrator's company, in place of an earlier one. Fields whose names say what they are for are mapped.",
  invalidates: ['CounterRun'],
  status: 201,
  bodyType: 'multipart',
  body: z.looseObject({}),
  reply: z.object({ form: AuthorityForm }),
  reasons: uploadReasons,
});

export const mapAuthorityForm = endpoint({
  name: 'mapAuthorityForm',
  method: 'PATCH',
  path: '/authority-form',
  access: 'canFulfil',
  summary: 'Says what is written into the fields of the form. Fields that are not named stay empty.',
  invalidates: ['CounterRun'],
  body: z.object({
    fields: z.array(z.object({ name: fieldName, fact: FormFact })).check(z.maxLength(200)),
  }),
  reply: z.object({ form: AuthorityForm }),
  reasons: ['not_found'],
});

export const deleteAuthorityForm = endpoint({
  name: 'deleteAuthorityForm',
  method: 'DELETE',
  path: '/authority-form',
  access: 'canFulfil',
  summary: "Removes the company's form. Runs are then printed with our particulars.",
  invalidates: ['CounterRun'],
});
