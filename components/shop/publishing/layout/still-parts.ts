/** Parts of pages without behaviour. Browsers load their code only for pages opened by soft navigation. */

export { Breadcrumbs } from '../../catalogue/category/breadcrumbs.tsx'
export { AboutProduct } from '../../catalogue/product/about-product.tsx'
export { ProductTitle } from '../../catalogue/product/product-title.tsx'
export { StillElement } from '../elements/still-element.tsx'
export { FormAside } from '../form-aside/form-aside.tsx'
export { ListAbout, ListIntro } from '../product-list/list-intro.tsx'
