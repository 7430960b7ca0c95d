import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Modal, type ModalProps } from './modal.tsx'

const render = (changes: Partial<ModalProps> = {}) =>
  renderToString(
    <Modal modal_id="stores" title="Select Local Store" {...changes}>
      <p>Walcot Street</p>
    </Modal>,
  )

test('is named by its header’s title', () => {
  const html = render()
  expect(html).toMatch(/<dialog id="stores"[^>]*aria-labelledby="stores-title"/)
  expect(html).toMatch(/<h2 id="stores-title">Select Local Store<\/h2>/)
})

test('keeps its name and close button without a header', () => {
  const html = render({ hide_header: true })
  expect(html).not.toContain('<h2')
  expect(html).toContain('aria-label="Select Local Store"')
  expect(html).toContain('aria-label="Close"')
})

test.each([false, true])('can omit the close button (header hidden: %s)', (hide_header) => {
  expect(render({ hide_header, hide_close_icon: true })).not.toContain('aria-label="Close"')
})

test('has the middle size by default', () => {
  expect(render()).toContain('class="modal md"')
})

test('reflects its props in its class', () => {
  const html = render({
    size: 'xxl',
    full_screen: true,
    all_screen: true,
    rounded_modal: true,
    disable_horizontal_padding: true,
    disable_overflow: true,
  })
  expect(html).toContain('class="modal xxl full all rounded flush fixed"')
})

test('renders no style attribute on the server, which the Content-Security-Policy forbids', () => {
  expect(render({ modal_background_colour: 'red' })).not.toContain('style=')
})
