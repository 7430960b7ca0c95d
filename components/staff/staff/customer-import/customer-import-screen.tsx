/** Imports customers: a file, its columns, a dry run, and writing (docs/import-customers.md). */
import {
  CUSTOMER_FIELDS,
  type CustomerField,
  hasEmailColumn,
} from '../../../../domain/staff/customer-import/customer-fields.ts'
import { withField } from '../../../../domain/staff/import/column-fields.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { ColumnMap } from '../import/column-map.tsx'
import { FileDrop } from '../import/file-drop.tsx'
import { ImportHead } from '../import/import-head.tsx'
import { ReadingProgress } from '../import/reading-progress.tsx'
import { useStepFocus } from '../import/step-focus.ts'
import { CustomerRunPanel } from './customer-run-panel.tsx'
import { useCustomerImport } from './use-customer-import.ts'
import '../../../kit/panel/import.css'

const STEPS = ['File', 'Columns', 'Dry run', 'Import'] as const

const PHASES = { 'dry-run': 'Comparing the rows with the shop', import: 'Writing the rows' } as const

export function CustomerImportScreen() {
  const { opened, running, isReading, failure, fileName, columns, setColumns, share, choose, startOver } =
    useCustomerImport()
  const kind = running.isPending || running.isSuccess ? running.variables : undefined
  const step = kind === 'import' ? 3 : kind === 'dry-run' ? 2 : opened === undefined ? 0 : 1
  useStepFocus(`${step} ${isReading}`)
  return (
    <>
      <ImportHead
        up={{ href: '/admin/customers', name: 'Customers' }}
        steps={STEPS}
        step={step}
        cancel={step > 0 && step < 3 ? startOver : undefined}
      />
      {failure && <Note kind="bad">{failure}</Note>}
      {isReading && (
        <ReadingProgress
          fileName={fileName}
          stage={kind === undefined ? 'Opening the file' : PHASES[kind]}
          share={kind === undefined ? null : share}
        />
      )}
      {!isReading && opened === undefined && (
        <FileDrop label="List of customers" choose={choose}>
          Customers that Shopify or WooCommerce exported, or another list with e-mail addresses. It’s read in this
          browser; nothing changes until you have checked the result for each row. Customers get no mail.
        </FileDrop>
      )}
      {!isReading && opened && !running.data && (
        <ColumnMap<CustomerField>
          list={opened}
          chosen={columns}
          fields={CUSTOMER_FIELDS}
          isAlone
          choose={(column, field) => setColumns(withField(columns, column, field))}
        >
          <div className="im-do">
            {hasEmailColumn(columns) ? (
              <Button className="primary" onClick={() => running.mutate('dry-run')}>
                Dry run
              </Button>
            ) : (
              <Note kind="warn">Choose the column with the e-mail addresses: customers are known by them.</Note>
            )}
            <p className="small muted">See what would happen to each row. Nothing is changed yet.</p>
          </div>
        </ColumnMap>
      )}
      {!isReading && running.data && kind && (
        <CustomerRunPanel
          {...running.data}
          {...{ kind, fileName, startOver, back: running.reset }}
          start={(next) => running.mutate(next)}
        />
      )}
    </>
  )
}
