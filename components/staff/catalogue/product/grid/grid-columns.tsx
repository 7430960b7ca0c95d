/** Columns of the grid: the product, and a cell for each value that can be edited. */
import type { StaffProduct } from '../../../../../domain/catalogue/product/staff-list.schema.ts'
import type { Column } from '../../../../kit/panel/column.ts'
import { COST_COLUMNS, ProductName } from '../product-columns.tsx'
import { GridCell } from './grid-cell.tsx'
import { GRID_FIELDS, GRID_NAMES, type GridField } from './grid-cells.ts'
import type { Grid } from './use-grid.ts'

const SORTS: Readonly<Partial<Record<GridField, string>>> = { price: 'price', stock: 'stock' }

export const gridColumns = (grid: Grid): Column<StaffProduct>[] => [
  { name: 'Product', show: (product) => <ProductName product={product} isLink={false} />, sort: 'title' },
  ...GRID_FIELDS.map((field): Column<StaffProduct> => {
    const sort = SORTS[field]
    return {
      name: GRID_NAMES[field],
      show: (product) => <GridCell grid={grid} product={product} field={field} />,
      isNumber: true,
      ...(sort !== undefined && { sort }),
    }
  }),
  ...COST_COLUMNS,
]
