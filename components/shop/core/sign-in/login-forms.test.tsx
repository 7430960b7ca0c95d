import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoginForms } from './login-forms.tsx'

const html = renderToString(<LoginForms />)
/** Returns the HTML of the input with the given autocomplete token. */
const input = (autoComplete: string) =>
  new RegExp(`<input[^>]*autoComplete="${autoComplete}"[^>]*>`, 'i').exec(html)?.[0]

test('labels fields for password managers', () => {
  expect(input('username')).toContain('name="email"')
  expect(input('current-password')).toContain('type="password"')
  expect(input('email')).toContain('inputMode="email"')
  expect(input('new-password')).toContain('type="password"')
})

test('keeps a password out of the URL when sent before hydration', () => {
  const forms = html.match(/<form[^>]*>/g) ?? []
  expect(forms).toHaveLength(2)
  for (const form of forms) expect(form).toContain('method="post"')
})

test('offers both forms and a link for a forgotten password', () => {
  expect(html).toMatch(/<h2[^>]*>Sign in<\/h2>/)
  expect(html).toMatch(/<h2[^>]*>Create an account<\/h2>/)
  expect(html).toContain('href="/reset_password"')
})
