import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { type TrackedRenewal, trackRenewals } from 'shared-contracts/renewal-tracking';
import { baseApi, mutationFrom } from 'web-kit/api';
import { contactNumberRule, Form, lineRule, MaskedPhoneField, SubmitButton, TextField } from 'web-kit/forms';
import { later, Translated, useText } from 'web-kit/language';
import { Card, Page, returnFocus } from 'web-kit/page';
import { object } from 'yup';
import { RenewalTracker } from '../view-renewal/RenewalTracker.tsx';

const trackingApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ renewalsTrackRenewals: build.mutation(mutationFrom(trackRenewals)) }),
});

const longestReference = 40;
const schema = object({
  reference: lineRule(later.t('Reference'), longestReference),
  contactNumber: contactNumberRule(later.t('Please enter the telephone number of your account')),
});

const useStyles = makeStyles({
  heading: { margin: '24px 0 12px', fontSize: '20px', lineHeight: '28px', outlineStyle: 'none' },
  text: { margin: '0 0 16px' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
});

/** The state of renewals without login. Nothing of their owner or vehicle is shown. */
export function TrackRenewalPage() {
  const t = useText();
  const [track] = trackingApi.useRenewalsTrackRenewalsMutation();
  const [found, setFound] = useState<readonly TrackedRenewal[]>();
  return (
    <Translated>
      <Page
        title={t('Where is your disc?')}
        lead={t('Type the reference of your receipt, such as AS-7K2Q9FM, and the telephone number of your account.')}
        width="narrow"
      >
        <Card>
          <Form
            initialValues={{ reference: '', contactNumber: '' }}
            schema={schema}
            onSubmit={async (values) => {
              setFound(undefined);
              setFound((await track(values).unwrap()).renewals);
            }}
          >
            <TextField name="reference" label={t('Reference')} autoCapitalize="characters" spellCheck={false} />
            <MaskedPhoneField name="contactNumber" label={t('Contact number')} />
            <SubmitButton busy={t('Looking…')}>{t('Show where it is')}</SubmitButton>
          </Form>
        </Card>
        {found && <Found renewals={found} />}
      </Page>
    </Translated>
  );
}

function Found({ renewals }: { renewals: readonly TrackedRenewal[] }) {
  const styles = useStyles();
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => returnFocus(heading.current), []);
  return (
    <section>
      {renewals.map((renewal, index) => (
        // Nothing in it tells one from another.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <h2 className={styles.heading} {...(index === 0 && { ref: heading, tabIndex: -1 })}>
            {renewals.length === 1
              ? t('Your disc')
              : t('Disc {n} of {count}', { n: index + 1, count: renewals.length })}
          </h2>
          <RenewalTracker renewal={renewal} />
          {renewal.status === 'cancelled' && (
            <p className={styles.text}>
              {t('It was cancelled. Money that is due goes back to the card it came from.')}
            </p>
          )}
          {renewal.status === 'user to action' && (
            <p className={styles.text}>
              <Link className={styles.link} to={href('manageRenewals')}>
                {t('Log in')}
              </Link>{' '}
              {t('to see what we need from you.')}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
