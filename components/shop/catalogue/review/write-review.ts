/** URL fragment of a product page that opens the review form. */
export const WRITE_REVIEW = 'write-review'
