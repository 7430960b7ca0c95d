import { useState } from 'react'
import type { StaffCustomer } from '../../../domain/customer/staff-customer.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { keepFile } from '../keep-file.ts'
import { useWrite } from '../queries.ts'
import { exportOf } from './customer-queries.ts'
import { EraseDialog } from './erase-dialog.tsx'

export function CustomerTools({ customer }: { customer: StaffCustomer }) {
  const [isErasing, setErasing] = useState(false)
  const exporting = useWrite(() => exportOf(customer.id), {
    show: (data) =>
      keepFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `customer-${customer.id}.json`),
  })
  return (
    <span className="row wrapf detail-links">
      <a className="btn line sm" href={`mailto:${customer.email}`}>
        <Icon name="mail" small />
        Write to them
      </a>
      <Button
        look="line"
        className="sm"
        working={exporting.isPending ? 'Exporting' : null}
        onClick={() => exporting.mutate(undefined)}
      >
        Export their data
      </Button>
      <Button look="line" className="sm" onClick={() => setErasing(true)}>
        Erase
      </Button>
      {isErasing && <EraseDialog customer={customer} closed={() => setErasing(false)} />}
    </span>
  )
}
