import { expect, test } from 'vitest'
import { contentJson, type DescriptorContent, descriptorJson } from './descriptor-json.ts'

const content: DescriptorContent = {
  type: 'not_found',
  title: '</script><b>',
  meta: { description: '', keywords: '', canonical: '/' },
  data: null,
}

test('reads back as its content with build number and code', () => {
  expect(JSON.parse(descriptorJson(contentJson(content), 3, 'abc'))).toEqual({ ...content, b: 3, code: 'abc' })
})

test('lets no text end a script element', () => {
  expect(descriptorJson(contentJson(content), 1, 'abc')).not.toContain('<')
})
