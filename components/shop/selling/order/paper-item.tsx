/** A sold item on an invoice or a credit note: its name, and its code beside it. */
export const PaperItem = ({ product_name, product_id }: { product_name: string; product_id: string }) => (
  <>
    {product_name} <span className="muted small">{product_id}</span>
  </>
)
