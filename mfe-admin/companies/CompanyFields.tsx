import { useEffect, useEffectEvent } from 'react';
import type { CompanyColors } from 'shared-contracts/colors';
import { type CompanyDraft, draftFieldLabels as labels } from 'shared-contracts/company-drafts';
import { contrastReport, ratioText } from 'shared-contracts/contrast-report';
import { languageNames, languages } from 'shared-contracts/language';
import { CheckboxField, SelectField, TextAreaField, TextField, useFormValues, useSetFieldValue } from 'web-kit/forms';
import { Card, StatusBadge } from 'web-kit/page';
import { useCompanyStyles } from './Companies.styles.ts';
import { useAdminSearchCompaniesQuery } from './companies-api.ts';
import { type CompanyValues, drawableColors } from './company-form.ts';
import { DomainCheck } from './DomainCheck.tsx';
import { PictureField } from './PictureField.tsx';
import { SaveNote } from './SaveNote.tsx';
import type { SaveState } from './save-state.ts';
import { useAutosave } from './use-autosave.ts';

function ContrastList({ colors }: { colors: CompanyColors }) {
  const styles = useCompanyStyles();
  return (
    <ul className={styles.list} aria-label="Contrast of the colours">
      {contrastReport(colors).map(({ id, name, ground, drawn, drawnRatio, isKept, words }) => (
        <li key={id} className={styles.pair}>
          <span className={styles.sample} style={{ backgroundColor: ground, color: drawn }} aria-hidden="true">
            Abc
          </span>
          <span className={styles.lead}>
            <span className={styles.pairName}>{name}</span>
            <StatusBadge tone={isKept ? 'good' : 'warning'}>
              {isKept ? ratioText(drawnRatio) : `Adjusted to ${ratioText(drawnRatio)}`}
            </StatusBadge>
          </span>
          <span className={styles.small}>{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** #rgb as #rrggbb, which the browser's colour picker needs. */
const inFull = (color: string): string =>
  /^#[0-9a-f]{3}$/i.test(color) ? color.replaceAll(/[0-9a-f]/gi, '$&$&') : color;

function ColorField({ name, label }: { name: string; label: string }) {
  const styles = useCompanyStyles();
  const value = useFormValues<Record<string, string>>()[name]?.trim() ?? '';
  const setValue = useSetFieldValue();
  const picked = inFull(value);
  return (
    <TextField
      name={name}
      label={label}
      maxLength={9}
      contentAfter={
        <input
          type="color"
          className={styles.picker}
          aria-label={`Pick: ${label}`}
          value={/^#[0-9a-f]{6}$/i.test(picked) ? picked.toLowerCase() : '#000000'}
          onChange={({ target }) => setValue(name, target.value)}
        />
      }
    />
  );
}

interface CompanyFieldsProps {
  draft: CompanyDraft;
  onSaveState: (state: SaveState) => void;
}

/** The fields of a company's form, and what becomes of them. */
export function CompanyFields({ draft, onSaveState }: CompanyFieldsProps) {
  const autosave = useAutosave(draft);
  const { state, version } = autosave;
  const tell = useEffectEvent(() => onSaveState({ state, version }));
  useEffect(() => tell(), [state, version]);
  return (
    <>
      <SaveNote autosave={autosave} />
      <Texts />
      <Colors autosave={autosave} />
      <Pictures id={draft.company.id} />
      <Site draft={draft} isSaved={state === 'saved'} />
    </>
  );
}

function Texts() {
  const styles = useCompanyStyles();
  return (
    <Card title="Name and contact">
      <div className={styles.fields}>
        <TextField name="name" label={labels.name} />
        <TextField name="fullCompanyName" label={labels.fullCompanyName} hint="In the imprint of e-mails" />
        <TextField name="address1" label={labels.address1} />
        <TextField name="address2" label={labels.address2} />
        <TextField name="telephone" label={labels.telephone} inputMode="tel" />
        <TextField name="vatNumber" label={labels.vatNumber} inputMode="numeric" hint="On receipts" />
        <TextField name="contactEmail" label={labels.contactEmail} type="email" hint="Shown to its visitors" />
        <TextField name="fromEmail" label={labels.fromEmail} type="email" />
        <TextField name="adminEmail" label={labels.adminEmail} type="email" />
      </div>
    </Card>
  );
}

function Colors({ autosave: { saved } }: { autosave: { saved: CompanyValues } }) {
  const styles = useCompanyStyles();
  const values = useFormValues<CompanyValues>();
  return (
    <Card title="Colours">
      <div className={styles.stack}>
        <div className={styles.fields}>
          <ColorField name="primaryColor" label={labels.primaryColor} />
          <ColorField name="primaryTextColor" label={labels.primaryTextColor} />
          <ColorField name="secondaryColor" label={labels.secondaryColor} />
          <ColorField name="secondaryTextColor" label={labels.secondaryTextColor} />
          <ColorField name="backgroundColor" label={labels.backgroundColor} />
          <ColorField name="textColor" label={labels.textColor} />
        </div>
        <ContrastList colors={drawableColors(values, saved)} />
      </div>
    </Card>
  );
}

function Pictures({ id }: { id: string }) {
  const styles = useCompanyStyles();
  return (
    <Card title="Pictures">
      <div className={styles.stack}>
        <PictureField
          companyId={id}
          kind="logo"
          name="logoUrl"
          label={labels.logoUrl}
          hint="PNG, JPEG or WebP, at most 1 MB. Instead of the name, on the site and in e-mails. No SVG: mail programs do not show it."
        />
        <PictureField
          companyId={id}
          kind="background"
          name="backgroundUrl"
          label={labels.backgroundUrl}
          hint="PNG, JPEG or WebP, at most 3 MB"
        />
      </div>
    </Card>
  );
}

function Site({ draft: { company, isLive }, isSaved }: { draft: CompanyDraft; isSaved: boolean }) {
  const styles = useCompanyStyles();
  const { siteUrl } = useFormValues<CompanyValues>();
  const { data } = useAdminSearchCompaniesQuery({});
  const ours = data?.entries.find(({ isProduct }) => isProduct);
  const others = (data?.entries ?? []).filter(({ id }) => id !== company.id);
  const above = others.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card title="Site">
      <div className={styles.stack}>
        <TextField
          name="siteUrl"
          label={labels.siteUrl}
          inputMode="url"
          placeholder="https://discs.example.org"
          hint={`Empty for its sub-domain, ${company.reference}`}
        />
        {siteUrl.trim() !== '' && (
          <DomainCheck
            companyId={company.id}
            siteUrl={siteUrl.trim()}
            productAddress={ours?.address}
            isSaved={isSaved}
          />
        )}
        <TextAreaField
          name="origins"
          label={labels.origins}
          rows={3}
          hint="Of its own pages that show the product, one a line: https://www.example.org"
        />
        {company.parentId !== null && above.length > 0 && (
          <SelectField name="parentId" label={labels.parentId} options={above} />
        )}
        <SelectField
          name="language"
          label={labels.language}
          hint="For visitors whose browser asks for none that the site offers"
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <CheckboxField name="skipVerification" label={labels.skipVerification} />
        <CheckboxField name="showAdmin" label={labels.showAdmin} />
        <CheckboxField name="requireSecondFactor" label={labels.requireSecondFactor} />
        {!isLive && (
          <p className={styles.small}>Until it is published, its address answers as if the company did not exist.</p>
        )}
      </div>
    </Card>
  );
}
