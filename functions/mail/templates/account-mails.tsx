/** The mails about an account: passwords and addresses, each with what to do when it was somebody else. */
import { adminResetLink, confirmEmailLink, resetLink } from '../../../domain/mail/mail-links.ts'
import { Greeting, P, Press, Quiet, Title } from './parts.tsx'
import type { MailContext, MailView, Template } from './template.ts'
import { ifNotYou } from './ways-to-reach.ts'

const reset = (name: string, link: string): MailView => ({
  subject: 'Reset your password',
  preview: 'The link is good for an hour, and once.',
  body: (
    <>
      <Title>Reset your password</Title>
      <Greeting name={name} />
      <P>Somebody, you we hope, has forgotten the password of this account. Choose a new one here:</P>
      <Press href={link}>Choose a new password</Press>
      <Quiet>
        The link is good for an hour, and once. If it was not you, do nothing: your password stays as it is, and nobody
        but you has this link.
      </Quiet>
    </>
  ),
})

export const passwordReset: Template<'password-reset'> = ({ first_name, token }, { site }) =>
  reset(first_name, resetLink(site, token))

export const adminPasswordReset: Template<'admin-password-reset'> = ({ name, token }, { site }) =>
  reset(name, adminResetLink(site, token))

export const emailChangeConfirm: Template<'email-change-confirm'> = ({ first_name, new_email, token }, { site }) => ({
  subject: 'Confirm your new e-mail address',
  preview: 'Nothing changes until you do.',
  body: (
    <>
      <Title>Is this your address?</Title>
      <Greeting name={first_name} />
      <P>Somebody wants to use {new_email} for an account with us. If that is you, confirm it here:</P>
      <Press href={confirmEmailLink(site, token)}>Confirm this address</Press>
      <Quiet>Nothing changes until you do. If it was not you, do nothing.</Quiet>
    </>
  ),
})

const IfNotYou = ({ company }: Pick<MailContext, 'company'>) => (
  <Quiet>{`${ifNotYou(company)} We close the account until we have spoken.`}</Quiet>
)

export const emailChanged: Template<'email-changed'> = ({ first_name, new_email }, { company }) => ({
  subject: 'Your e-mail address has changed',
  preview: 'If it was not you, tell us at once.',
  body: (
    <>
      <Title>Your e-mail address has changed</Title>
      <Greeting name={first_name} />
      <P>Your account now belongs to {new_email}. From now on we write there, and you sign in with it.</P>
      <IfNotYou company={company} />
    </>
  ),
})

export const passwordChanged: Template<'password-changed'> = ({ first_name }, { company }) => ({
  subject: 'Your password has changed',
  preview: 'If it was not you, tell us at once.',
  body: (
    <>
      <Title>Your password has changed</Title>
      <Greeting name={first_name} />
      <P>The password of your account was changed just now. Wherever else you were signed in, you no longer are.</P>
      <IfNotYou company={company} />
    </>
  ),
})
