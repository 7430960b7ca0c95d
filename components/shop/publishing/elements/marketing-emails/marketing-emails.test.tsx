import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarketingEmailsView } from './marketing-emails.tsx'

test('leaves the check of the address to the shop, so that no browser shows a message of its own', () => {
  const html = renderToString(<MarketingEmailsView config={{ heading: 'News', text: 'Each week', hint: 'No spam' }} />)
  expect(html).toMatch(/<form[^>]*noValidate/)
  expect(html).toContain('No spam')
})
