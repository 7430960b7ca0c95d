/** Mails about an account: passwords and addresses, each with advice in case someone else made the change. */
import { USER_TYPE_TEXTS } from '../../../../domain/staff/access/roles.ts'
import {
  adminInvitationLink,
  adminResetLink,
  confirmEmailLink,
  ownDataLink,
  resetLink,
} from '../../../../domain/staff/mail/mail-links.ts'
import { notYouNotice } from './contact-details.ts'
import { ActionLink, P, SmallPrint } from './parts.tsx'
import type { MailContext, MailView, Template } from './template.ts'

const reset = (name: string, link: string): MailView => ({
  subject: 'Reset your password',
  preview: 'The link works once, for an hour.',
  greets: name,
  body: (
    <>
      <P>Someone (we hope it was you) asked to reset the password of this account. Choose a new one here:</P>
      <ActionLink href={link}>Choose a new password</ActionLink>
      <SmallPrint>
        The link works once, for an hour. If it wasn’t you, ignore this e-mail: your password stays as it is.
      </SmallPrint>
    </>
  ),
})

export const passwordReset: Template<'password-reset'> = ({ first_name, token }, { site }) =>
  reset(first_name, resetLink(site, token))

export const adminPasswordReset: Template<'admin-password-reset'> = ({ name, token }, { site }) =>
  reset(name, adminResetLink(site, token))

export const ownData: Template<'own-data'> = ({ token }, { site }) => ({
  subject: 'Your data',
  preview: 'The link works for an hour.',
  body: (
    <>
      <P>Someone asked what we know about this e-mail address. See or erase it here:</P>
      <ActionLink href={ownDataLink(site, token)}>See or erase my data</ActionLink>
      <SmallPrint>The link works for an hour. If it wasn’t you, ignore this e-mail: nothing changes.</SmallPrint>
    </>
  ),
})

export const adminInvitation: Template<'admin-invitation'> = (
  { name, by, user_type, role, token },
  { site, company },
) => ({
  subject: `You’re invited to look after ${company.name}`,
  preview: 'Choose a password within a week, and you’re in.',
  title: 'You’re invited',
  greets: name,
  body: (
    <>
      <P>
        {by} has invited you to the control panel of {company.name}. Your account is of the type ‘
        {role ?? USER_TYPE_TEXTS[user_type]}’. Choose a password to accept:
      </P>
      <ActionLink href={adminInvitationLink(site, token)}>Accept the invitation</ActionLink>
      <SmallPrint>
        The link works once, for a week. If you don’t know what this is about, ignore this e-mail: without a password
        the account can’t be used.
      </SmallPrint>
    </>
  ),
})

export const twoFactorChanged: Template<'two-factor-changed'> = ({ name, change, by }, { company }) => ({
  subject: `Two-factor sign-in is ${change}`,
  preview: 'If it wasn’t you, tell us straight away.',
  greets: name,
  body: (
    <>
      <P>
        {by === ''
          ? `Two-factor sign-in was turned ${change} for your staff account just now.`
          : `${by} turned two-factor sign-in off for your staff account just now.`}{' '}
        {change === 'on'
          ? 'From now on you need a code from your app as well as your password.'
          : 'Your password alone signs you in, until you set it up again.'}
      </P>
      <IfNotYou company={company} />
    </>
  ),
})

export const emailChangeConfirm: Template<'email-change-confirm'> = ({ first_name, new_email, token }, { site }) => ({
  subject: 'Confirm your new e-mail address',
  preview: 'Nothing changes until you do.',
  title: 'Is this your address?',
  greets: first_name,
  body: (
    <>
      <P>Someone wants to use {new_email} for an account with us. If that is you, confirm it here:</P>
      <ActionLink href={confirmEmailLink(site, token)}>Confirm this address</ActionLink>
      <SmallPrint>Nothing changes until you do. If it wasn’t you, ignore this e-mail.</SmallPrint>
    </>
  ),
})

const IfNotYou = ({ company }: Pick<MailContext, 'company'>) => (
  <SmallPrint>{`${notYouNotice(company)} We’ll lock the account until we’ve spoken.`}</SmallPrint>
)

export const emailChanged: Template<'email-changed'> = ({ first_name, new_email, by }, { company }) => ({
  subject: 'Your e-mail address has changed',
  preview: 'If it wasn’t you, tell us straight away.',
  greets: first_name,
  body: (
    <>
      <P>
        Your account’s e-mail address is now {new_email}. We’ll write to you there from now on, and it’s what you sign
        in with.
      </P>
      {by === 'staff' && <P>We changed it for you, and have signed you out everywhere.</P>}
      <IfNotYou company={company} />
    </>
  ),
})

export const passwordChanged: Template<'password-changed'> = ({ first_name }, { company }) => ({
  subject: 'Your password has changed',
  preview: 'If it wasn’t you, tell us straight away.',
  greets: first_name,
  body: (
    <>
      <P>The password of your account was changed just now. You’ve been signed out everywhere else.</P>
      <IfNotYou company={company} />
    </>
  ),
})
