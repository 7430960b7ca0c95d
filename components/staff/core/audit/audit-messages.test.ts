import { expect, test } from 'vitest'
import { auditMessage, auditPath } from './audit-messages.ts'

test.each([
  [{ noun: 'product', action: 'edit', noun_id: 'CD$&' }, 'edited CD$&'],
  [{ noun: 'product', action: 'edit', noun_id: 'CD1001', name: 'Rioja $&' }, 'edited Rioja $& (CD1001)'],
  [{ noun: 'plan', action: 'skip', noun_id: '7', name: 'Ann Other' }, 'skipped a case of a plan of Ann Other'],
  [{ noun: 'product', action: 'bulk-edit', noun_id: 'CD1', after: '{"price":9,"stock":2}' }, 'edited CD1'],
  [{ noun: 'product', action: 'bulk-edit', noun_id: 'CD1', after: '{"price":9}' }, 'changed the prices of CD1'],
  [{ noun: 'product', action: 'undo-bulk-edit', noun_id: 'CD1', name: 'Rioja' }, 'undid an edit of Rioja (CD1)'],
  [{ noun: 'product', action: 'undo-import', noun_id: 'CD1' }, 'undid the import of CD1'],
  [{ noun: 'category', action: 'edit', noun_id: '7', name: 'Red' }, 'edited the category Red'],
  [{ noun: 'category', action: 'edit', noun_id: '7', name: '' }, 'edited a category'],
  [
    {
      ...{ noun: 'customer', action: 'give-credit', noun_id: 'id', name: 'Ann Other' },
      ...{ before: '{"credit_pence":250}', after: '{"credit_pence":1000}' },
    },
    'gave Ann Other £7.50 store credit',
  ],
  [
    {
      ...{ noun: 'customer', action: 'take-credit', noun_id: 'id' },
      ...{ before: '{"credit_pence":1000}', after: '{"credit_pence":0}' },
    },
    'took £10.00 store credit from a customer',
  ],
  [{ noun: 'order', action: 'refund', noun_id: 'W1', after: '{"amount":1299}' }, 'refunded £12.99 of order W1'],
  [{ noun: 'job', action: 'run', noun_id: 'due-mail' }, 'ran the job ‘Send waiting e-mails’'],
  [{ noun: 'shop', action: 'test', noun_id: 'mail' }, 'tested e-mail'],
  [{ noun: 'shop', action: 'confirm', noun_id: 'vat' }, 'checked VAT and age off the list to open the shop'],
  [{ noun: 'config', action: 'edit', noun_id: 'banner' }, 'changed the settings for the banner'],
  [{ noun: 'user', action: 'invite', noun_id: 'a-long-id' }, 'invited a user'],
  [{ noun: 'thing', action: 'bend', noun_id: '7' }, 'bend: thing 7'],
  [{ noun: 'order', action: 'step', noun_id: 'W1', after: '{"state":"packed"}' }, 'packed order W1'],
  [{ noun: 'order', action: 'step', noun_id: 'W1', after: '{"state":"paid"}' }, 'unpacked order W1'],
  [{ noun: 'order', action: 'step', noun_id: 'W1', after: '' }, 'updated order W1'],
  [
    { noun: 'settings', action: 'edit', noun_id: 'x', after: '{"auto_publish":false}' },
    'turned automatic publishing off',
  ],
])('%j', (entry, words) => {
  expect(auditMessage(entry)).toBe(words)
})

test.each([
  [{ noun: 'product', action: 'edit', noun_id: 'CD 1/$&' }, '/admin/products/CD%201%2F%24%26'],
  [{ noun: 'order', action: 'note', noun_id: 'W10048213' }, '/admin/orders/W10048213?queue=all'],
  [{ noun: 'category', action: 'delete', noun_id: '7' }, undefined],
  [{ noun: 'thing', action: 'bend', noun_id: '7' }, undefined],
])('%j leads to its screen', (entry, path) => {
  expect(auditPath(entry)).toBe(path)
})
