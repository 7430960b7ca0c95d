/** The parts of pages that have no behaviour. Browsers load their code only once a page is reached by soft navigation. */

export { Breadcrumbs } from '../../catalogue/category/breadcrumbs.tsx'
export { AboutProduct } from '../../catalogue/product/about-product.tsx'
export { ProductTitle } from '../../catalogue/product/product-title.tsx'
export { StillElement } from '../elements/still-element.tsx'
export { FormAside } from '../form-aside/form-aside.tsx'
export { ListIntro } from '../product-list/list-intro.tsx'
