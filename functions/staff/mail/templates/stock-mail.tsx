/** The back-in-stock mail. */
import { ActionLink, P, SmallPrint } from './parts.tsx'
import type { Template } from './template.ts'

export const backInStock: Template<'back-in-stock'> = ({ product, path }, { site }) => ({
  subject: `${product} is back in stock`,
  preview: 'You asked us to let you know.',
  body: (
    <>
      <P>You asked us to let you know. We can’t hold a bottle for you, so order soon if you’d like some.</P>
      <ActionLink href={`${site}${path}`}>See it in the shop</ActionLink>
      <SmallPrint>This is the only e-mail you’ll get about it, unless you ask us again.</SmallPrint>
    </>
  ),
})
