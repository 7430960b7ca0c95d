/** Hands an owner the newsletter's list, for the service that sends it. */
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { keepFile } from '../keep-file.ts'
import { answered, isLeaving } from '../queries.ts'

export function NewsletterButton() {
  const exporting = useMutation({
    mutationFn: () => answered(call('POST /api/admin/newsletter/export')),
    onSuccess: ({ addresses, csv }) => {
      keepFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'newsletter.csv')
      showToast(`${countOf(addresses, 'address', 'addresses')}, each with the link that stops the newsletter`)
    },
    onError: (error) => {
      if (!isLeaving(error)) showToast(error.message, 'bad')
    },
  })
  return (
    <Button
      look="line"
      className="sm"
      working={exporting.isPending ? 'Exporting' : null}
      onClick={() => exporting.mutate()}
    >
      Export the newsletter’s list
    </Button>
  )
}
