/** Hands an owner the newsletter's list, for the service that sends it. */
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { keepFile } from '../keep-file.ts'
import { useWrite } from '../queries.ts'

export function NewsletterButton() {
  const exporting = useWrite(() => call('POST /api/admin/newsletter/export'), {
    show: ({ csv }) => keepFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'newsletter.csv'),
    toast: ({ addresses }) =>
      `${countOf(addresses, 'address', 'addresses')}, each with the link that stops the newsletter`,
  })
  return (
    <Button
      look="line"
      className="sm"
      working={exporting.isPending ? 'Exporting' : null}
      onClick={() => exporting.mutate(undefined)}
    >
      Export the newsletter’s list
    </Button>
  )
}
