import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BuilderModeContext } from './builder-mode.ts'
import { ButtonLink } from './button-link.tsx'

const linksOf = (url: string) =>
  renderToString(
    <ButtonLink url={url} looks={['gold']}>
      Go
    </ButtonLink>,
  ).match(/href="[^"]+"/g)

test('has a second link for members beside one that joins the club', () => {
  expect(linksOf('/wine-club/checkout')).toEqual(['href="/wine-club/checkout"', 'href="/wine-club/members"'])
})

test('is one link elsewhere, and none without a target', () => {
  expect(linksOf('/wine')).toEqual(['href="/wine"'])
  expect(linksOf('')).toBeNull()
})

test('shows its label without a target on the page builder’s canvas', () => {
  const button = (
    <ButtonLink url="" looks={['gold']}>
      Go
    </ButtonLink>
  )
  expect(renderToString(button)).toBe('')
  expect(renderToString(<BuilderModeContext value={true}>{button}</BuilderModeContext>)).toBe(
    '<span class="btn gold">Go</span>',
  )
})
