/** Fields of an audit entry with their old and new values, side by side. */
import { DataTable } from '../../../kit/panel/data-table.tsx'
import type { auditValues } from './audit-messages.ts'
import { fieldLabel, type ValueContext, valueText } from './audit-values.ts'

type Values = ReturnType<typeof auditValues>

/** Values are always shown as text: users typed them. */
export function ComparedValues({ before, after, context }: { before: Values; after: Values; context: ValueContext }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return (
    <DataTable
      rows={names.map((name) => ({ name }))}
      keyOf={({ name }) => name}
      columns={[
        { name: 'Field', show: ({ name }) => fieldLabel(name), isPlain: true },
        { name: 'Before', show: ({ name }) => <Value name={name} value={before[name]} context={context} /> },
        { name: 'After', show: ({ name }) => <Value name={name} value={after[name]} context={context} /> },
      ]}
    />
  )
}

/** Empty where the entry names no value. */
const Value = ({ name, value, context }: { name: string; value: unknown; context: ValueContext }) =>
  value === undefined ? null : <span className="cfg-value">{valueText(name, value, context)}</span>
