import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'

/** The text of the element that describes the input. */
const description = (html: string): string | undefined => {
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
  return id === undefined
    ? undefined
    : html
        .split(`id="${id}">`)[1]
        ?.split('</p>')[0]
        ?.replace(/<svg.*<\/svg>/, '')
}

test('the label belongs to the input', () => {
  const html = renderToString(<Field label="Postcode" name="postcode" />)
  expect(/for="([^"]+)"/.exec(html)?.[1]).toBe(/<input[^>]* id="([^"]+)"/.exec(html)?.[1])
  expect(html).not.toMatch(/aria-invalid|aria-describedby/)
})

test('[field-error] the hint describes it until an error takes its place', () => {
  const hinted = renderToString(<Field label="Password" hint="At least 12 characters" />)
  expect(description(hinted)).toBe('At least 12 characters')
  const wrong = renderToString(<Field label="Password" hint="At least 12 characters" error="Choose a password" />)
  expect(description(wrong)).toBe('Choose a password')
  expect(wrong).toContain('aria-invalid="true"')
  expect(wrong).not.toContain('At least 12 characters')
})
