/**
 * Composes a mail from its row: subject, HTML and plain text. Only the job imports it, since it loads React and the
 * templates.
 */
import { render, toPlainText } from '@react-email/render'
import type { Logo } from '../../../domain/core/theme/theme.ts'
import { oneLine } from '../../../domain/staff/mail/header-text.ts'
import type { MailData, MailTemplate } from '../../../domain/staff/mail/mail.ts'
import { TEMPLATES } from './templates/all.ts'
import { Layout, type Unsubscribe } from './templates/layout.tsx'
import { Greeting, Title } from './templates/parts.tsx'
import type { MailContext, MailView } from './templates/template.ts'

export type ComposedMail = {
  /** A single line. */
  subject: string
  html: string
  text: string
  /** Address for replies; undefined for the shop's. */
  replyTo: { name: string; email: string } | undefined
}

export type ComposeContext = MailContext & {
  /** Links that stop mail of this kind; null for mail that can't be stopped. */
  unsubscribe: Unsubscribe | null
  logo: Logo | null
}

/** Options for plain text: keeps the case of headings, and a name and its amount on one line. */
const AS_TEXT: Parameters<typeof toPlainText>[1] = {
  selectors: [
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: '[data-same-line]', format: 'inline' },
  ],
}

const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(TEMPLATES, name)

const viewOf = <Name extends MailTemplate>(name: Name, data: MailData[Name], context: MailContext): MailView =>
  TEMPLATES[name](data, context)

/** `data` is that of the template (domain/staff/mail/mail.ts). Throws if the template is unknown or the order was deleted. */
export const composeMail = async (
  template: string,
  data: MailData[MailTemplate],
  { unsubscribe, logo, ...context }: ComposeContext,
): Promise<ComposedMail> => {
  if (!isTemplate(template)) throw new Error(`There is no template ${template}`)
  const { subject, preview, title = subject, greets, body, replyTo } = viewOf(template, data, context)
  const html = await render(
    <Layout
      company={context.company}
      logo={logo}
      site={context.site}
      preview={preview}
      unsubscribe={unsubscribe}
      isToCustomer={replyTo === undefined}
    >
      <Title>{title}</Title>
      {greets !== undefined && <Greeting name={greets} />}
      {body}
    </Layout>,
  )
  return { subject: oneLine(subject), html, text: toPlainText(html, AS_TEXT), replyTo }
}
