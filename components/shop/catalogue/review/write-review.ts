/** Fragment of a product page's address that opens the form for a review. */
export const WRITE_REVIEW = 'write-review'
