import { makeStyles, tokens } from '@fluentui/react-components';
import { Link, useLocation } from 'react-router-dom';
import { limits } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import { emailRule, Form, lineRule, SubmitButton, TextAreaField, TextField, textRule } from 'web-kit/forms';
import { useCompany, useHost, useSession } from 'web-kit/host';
import { CallRegular, LocationRegular, MailRegular } from 'web-kit/icons';
import { later, Translated, useText } from 'web-kit/language';
import { ButtonLink, Card, Icon, Page } from 'web-kit/page';
import { object } from 'yup';
import { useShellSendContactMessageMutation } from '../shell-api.ts';

export const contactSchema = object({
  name: lineRule(later.t('Your name'), limits.name.max),
  email: emailRule,
  message: textRule(later.t('Message'), limits.note.max).required(),
});

const useContactStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: '24px',
    alignItems: 'start',
  },
  address: { display: 'flex', flexDirection: 'column', gap: '16px', fontStyle: 'normal' },
  track: { margin: '20px 0 0', '& a': { color: tokens.colorBrandForegroundLink } },
  line: {
    display: 'flex',
    gap: '12px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
  },
});

/** Contact details of the company, and a contact form. */
export function ContactPage() {
  const styles = useContactStyles();
  const t = useText();
  const { company } = useCompany();
  const { toast } = useHost();
  const { user } = useSession();
  // Begun by the note that a translation is a draft.
  const message = new URLSearchParams(useLocation().search).get('message') ?? '';
  const [send] = useShellSendContactMessageMutation();
  return (
    <Translated>
      <Page
        title={t('Contact')}
        lead={t('Write to us, call us, or visit. We answer on working days.')}
        actions={<ButtonLink to={href('signup')}>{t('Sign Up')}</ButtonLink>}
      >
        <div className={styles.columns}>
          <ReachUs />
          <Card title={t('Send a message')}>
            <Form
              initialValues={{
                name: user ? `${user.firstName} ${user.lastName}` : '',
                email: user?.email ?? '',
                message,
              }}
              schema={contactSchema}
              failureMessage={t('Your message could not be sent. Please email {email} instead.', {
                email: company.contactEmail,
              })}
              onSubmit={async (values, { reset }) => {
                await send(values).unwrap();
                reset();
                toast.success(t('Message sent'), t('We will answer you by email.'));
              }}
            >
              <TextField name="name" label={t('Your name')} autoComplete="name" />
              <TextField name="email" label={t('Email address')} type="email" autoComplete="email" />
              <TextAreaField name="message" label={t('Message')} />
              <SubmitButton>{t('Send message')}</SubmitButton>
            </Form>
          </Card>
        </div>
      </Page>
    </Translated>
  );
}

function ReachUs() {
  const styles = useContactStyles();
  const t = useText();
  const { company } = useCompany();
  return (
    <Card title={t('Reach us')}>
      <address className={styles.address}>
        {company.telephone && (
          <a className={styles.line} href={`tel:${company.telephone.replace(/\s/g, '')}`}>
            <Icon icon={CallRegular} /> {company.telephone}
          </a>
        )}
        <a className={styles.line} href={`mailto:${company.contactEmail}`}>
          <Icon icon={MailRegular} /> {company.contactEmail}
        </a>
        <span className={styles.line}>
          <Icon icon={LocationRegular} />
          <span>
            {company.address1}
            <br />
            {company.address2}
          </span>
        </span>
      </address>
      <p className={styles.track}>
        {t('Are you waiting for a disc?')} <Link to={href('trackRenewal')}>{t('See where it is')}</Link>
      </p>
    </Card>
  );
}
