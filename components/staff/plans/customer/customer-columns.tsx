/** The list of customers and guests as columns. */
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { CustomerPage } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { dateColumn, figureColumn, namedColumn, textColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'

export const CUSTOMER_COLUMNS: readonly Column<CustomerPage['customers'][number]>[] = [
  namedColumn(
    'Customer',
    ({ id, name, email, is_guest }) => ({
      name: name || email,
      href: `/admin/customers/${id}`,
      tag: is_guest && <span className="tag">Guest</span>,
    }),
    { csv: ({ name }) => name, sort: 'name' },
  ),
  textColumn('E-mail', ({ email }) => email),
  {
    name: 'Tags',
    show: ({ tags }) =>
      tags.length > 0 && (
        <span className="row wrapf customer-tags">
          {tags.map((tag) => (
            <span className="tag" key={tag}>
              {tag}
            </span>
          ))}
        </span>
      ),
    csv: ({ tags }) => tags.join(', '),
  },
  { ...dateColumn('Since', ({ since }) => since), sort: 'since' },
  { ...figureColumn('Orders', ({ orders }) => orders), sort: 'orders' },
  { ...figureColumn('Spent', ({ spent }) => spent, formatPounds), sort: 'spent' },
  figureColumn('Plans', ({ running_plans }) => running_plans),
]
