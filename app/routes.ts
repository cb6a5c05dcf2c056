import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('allProducts', 'routes/storefront/inventory.tsx'),
    route('cars', 'routes/storefront/cars-forward.tsx'),
    route('cars/:id', 'routes/storefront/car.tsx'),
    route('aboutPage', 'routes/storefront/about.tsx'),
    route('about', 'routes/storefront/about-forward.tsx'),
    route('contact', 'routes/storefront/contact.tsx'),
    route('cart', 'routes/storefront/cart.tsx'),
    route('signin', 'routes/account/sign-in.tsx'),
    route('signup', 'routes/account/sign-up.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('order-success', 'routes/storefront/order-success.tsx'),
    route('order-failed', 'routes/storefront/order-failed.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
  ...prefix('dashboard', [
    layout('routes/dashboard/layout.tsx', [
      index('routes/dashboard/forward.tsx'),
      route('profile', 'routes/dashboard/profile.tsx'),
      route('orders', 'routes/dashboard/my-orders.tsx'),
      layout('routes/dashboard/admin-only.tsx', [
        route('users', 'routes/dashboard/users.tsx'),
        route('products', 'routes/dashboard/cars.tsx'),
        route('products/import', 'routes/dashboard/import-cars.tsx'),
        route('products/:id', 'routes/dashboard/car.tsx'),
        route('adminOrders', 'routes/dashboard/admin-orders.tsx'),
        route('adminOrders/:id', 'routes/dashboard/order-detail.tsx'),
        route('revenue', 'routes/dashboard/revenue.tsx'),
        route('addProduct', 'routes/dashboard/add-car.tsx'),
        route('messages', 'routes/dashboard/messages.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
