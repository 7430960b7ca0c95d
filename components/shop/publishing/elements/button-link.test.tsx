import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
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
