import { expect, test } from 'vitest'
import { previewAlias, wranglerArguments } from './upload-site.ts'

const bindings = { SITE_URL: 'https://shop.example', RELEASE: 'r1' }

test('a preview is a version of another Worker, named by its branch', () => {
  const args = wranglerArguments({ bindings, dryRun: false, preview: 'feature/Menu' })
  expect(args.join(' ')).toBe(
    'versions upload --minify --env=preview --preview-alias feature-menu --var SITE_URL:https://shop.example --var RELEASE:r1',
  )
})

test('the shop is deployed under the name of its configuration', () => {
  const args = wranglerArguments({ bindings, dryRun: true, preview: undefined })
  expect(args.join(' ')).toBe('deploy --minify --env= --var SITE_URL:https://shop.example --var RELEASE:r1 --dry-run')
})

test.each([
  ['main', 'main'],
  ['feature/New_header!', 'feature-new-header'],
  ['123-fix', 'fix'],
  ['Füße', 'f-e'],
  ['42', ''],
  [`${'long-'.repeat(20)}name`, 'long-long-long-long-long-long'],
])('%s is %s in an address', (branch, alias) => expect(previewAlias(branch)).toBe(alias))
