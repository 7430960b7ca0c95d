/** Links a product in analytics to its own screen. */
export const ProductLink = ({ code, title }: { code: string; title: string }) => (
  <a className="nm" href={`/admin/products/${encodeURIComponent(code)}`}>
    {title}
  </a>
)
