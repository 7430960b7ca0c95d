/** Which column of a list of customers feeds which field. */
import {
  CUSTOMER_FIELDS,
  type CustomerColumns,
  type CustomerField,
  hasEmailColumn,
} from '../../../domain/customer-import/customer-fields.ts'
import { Button } from '../../primitives/button.tsx'
import { Note } from '../../primitives/note.tsx'
import { ColumnRow } from '../import/column-row.tsx'
import { STEP_HEADING } from '../import/step-focus.ts'
import type { OpenedCustomers } from './read-customers.ts'

type CustomerColumnsPanelProps = {
  opened: OpenedCustomers
  columns: CustomerColumns
  choose: (column: string, field: CustomerField | '') => void
  dryRun: () => void
}

export function CustomerColumnsPanel({ opened, columns, choose, dryRun }: CustomerColumnsPanelProps) {
  const matched = opened.columns.filter((column) => (columns[column] ?? '') !== '').length
  return (
    <section className="panel adm-tabled im-alone" aria-label="Columns">
      <div className="adm-cardtop im-ruled">
        <h3 {...STEP_HEADING}>Columns</h3>
        <span className="small muted">
          {matched} of {opened.columns.length} matched
        </span>
      </div>
      <ul className="im-map">
        {opened.columns.map((column) => (
          <ColumnRow
            key={column}
            column={column}
            example={opened.examples[column] ?? ''}
            field={columns[column] ?? ''}
            reason=""
            fields={CUSTOMER_FIELDS}
            choose={(field) => choose(column, field)}
          />
        ))}
      </ul>
      <div className="im-do">
        {hasEmailColumn(columns) ? (
          <Button className="primary" onClick={dryRun}>
            Dry run
          </Button>
        ) : (
          <Note kind="warn">Choose the column with the e-mail addresses: customers are known by them.</Note>
        )}
        <p className="small muted">See what would happen to each row. Nothing is changed yet.</p>
      </div>
    </section>
  )
}
