/** A share in tenths of a per cent as a column: '12.5%', and 12.5 in the file. */
import { tenths } from '../../../../domain/staff/analytics/change.ts'
import { figureColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'

export const shareColumn = <Row>(name: string, read: (row: Row) => number | null): Column<Row> => ({
  ...figureColumn(name, read, tenths),
  csv: (row) => {
    const share = read(row)
    return share === null ? '' : share / 10
  },
})
