import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountTools } from './account-tools.tsx'

const draw = (isMembers: boolean) =>
  renderToString(<AccountTools programme="wineclub" isQuiet={false} isMembers={isMembers} />)

test('has room for a member’s links in the members’ area, in place of Sign in', () => {
  const html = draw(true)
  expect(html).not.toContain('Sign in')
  expect(html).toMatch(/<span class="tools-wait">.*Account.*Logout.*role="status".*Checking/s)
})

test('has room for a customer’s links beside Sign in elsewhere, which header.css chooses from', () => {
  expect(draw(false)).toMatch(/Sign in<\/span><\/a><span class="tools-wait guess">.*Account.*Logout/s)
})
