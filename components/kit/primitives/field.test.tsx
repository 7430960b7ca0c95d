import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'

/** Returns the text of the element that describes the input. */
const description = (html: string): string | undefined => {
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
  return id === undefined
    ? undefined
    : html
        .split(`id="${id}">`)[1]
        ?.split('</p>')[0]
        ?.replace(/<svg.*<\/svg>/, '')
}

test('connects the label with the input', () => {
  const html = renderToString(<Field label="Postcode" name="postcode" />)
  expect(/for="([^"]+)"/.exec(html)?.[1]).toBe(/<input[^>]* id="([^"]+)"/.exec(html)?.[1])
  expect(html).not.toMatch(/aria-invalid|aria-describedby/)
})

test('[field-error] describes the input by its hint, or by its error instead', () => {
  const hinted = renderToString(<Field label="Password" hint="At least 12 characters" />)
  expect(description(hinted)).toBe('At least 12 characters')
  const invalid = renderToString(<Field label="Password" hint="At least 12 characters" error="Choose a password" />)
  expect(description(invalid)).toBe('Choose a password')
  expect(invalid).toContain('aria-invalid="true"')
  expect(invalid).not.toContain('At least 12 characters')
})
