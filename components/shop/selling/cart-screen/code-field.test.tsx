import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ACCOUNT_NEEDED_MESSAGE } from '../../../../domain/selling/promotion/promotion.ts'
import { CodeField, type CodeFieldProps } from './code-field.tsx'

const draw = (more: Partial<CodeFieldProps>) =>
  renderToString(
    <CodeField
      applied={null}
      refused={null}
      error={undefined}
      typed=""
      onType={() => {}}
      save={() => Promise.resolve()}
      {...more}
    />,
  )

test('shows why a code saves nothing, instead of what it is for', () => {
  const applied = { code: 'FREE', description: 'Free standard delivery', note: 'Delivery is already free' }
  expect(draw({ applied })).toContain('Delivery is already free')
  expect(draw({ applied })).not.toContain('Free standard delivery')
  expect(draw({ applied: { ...applied, note: null } })).toContain('FREE: Free standard delivery')
})

test('offers a guest to sign in for a code that needs an account, and to return', () => {
  vi.stubGlobal('location', { pathname: '/cart', search: '' })
  const link = 'href="/login?redirect_url=cart"'
  expect(draw({ refused: { code: 'WELCOME10', message: ACCOUNT_NEEDED_MESSAGE } })).toContain(link)
  expect(draw({ refused: { code: 'WELCOME1', message: 'We don’t know this code' } })).not.toContain(link)
})
