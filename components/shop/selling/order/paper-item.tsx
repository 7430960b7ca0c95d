/** An item's name and code on an invoice or credit note. */
export const PaperItem = ({ product_name, product_id }: { product_name: string; product_id: string }) => (
  <>
    {product_name} <span className="muted small">{product_id}</span>
  </>
)
