import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
  layout('routes/storefront/layout/storefront-layout.tsx', [
    index('routes/storefront/home/home.tsx'),
    route('allProducts', 'routes/storefront/inventory/inventory.tsx'),
    route('cars', 'routes/storefront/info/redirects.ts', { id: 'redirect-cars' }),
    route('cars/:id', 'routes/storefront/car/car-page.tsx'),
    route('aboutPage', 'routes/storefront/info/about.tsx'),
    route('about', 'routes/storefront/info/redirects.ts', { id: 'redirect-about' }),
    route('contact', 'routes/storefront/info/contact.tsx'),
    route('stop-watching', 'routes/storefront/info/stop-watching.tsx'),
    route('cart', 'routes/storefront/cart/cart-page.tsx'),
    route('signin', 'routes/account/sign-in.tsx'),
    route('signup', 'routes/account/sign-up.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('invitation', 'routes/account/invitation.tsx'),
    route('confirm-email', 'routes/account/confirm-email.tsx'),
    route('order-success', 'routes/storefront/payment/order-success.tsx'),
    route('order-failed', 'routes/storefront/payment/order-failed.tsx'),
    route('*', 'routes/storefront/layout/not-found.tsx'),
  ]),
  ...prefix('dashboard', [
    layout('routes/dashboard/layout/dashboard-layout.tsx', [
      layout('routes/dashboard/layout/page-boundary.tsx', [
        index('routes/dashboard/layout/dashboard-redirect.tsx'),
        route('profile', 'routes/dashboard/profile/profile.tsx'),
        route('security', 'routes/dashboard/security/security.tsx'),
        route('orders', 'routes/dashboard/my-orders/my-orders.tsx'),
        layout('routes/dashboard/layout/admin-only.tsx', [
          route('users', 'routes/dashboard/users/manage-users.tsx'),
          route('products', 'routes/dashboard/cars/manage-cars.tsx'),
          route('products/import', 'routes/dashboard/cars/import/import-cars.tsx'),
          route('products/:id', 'routes/dashboard/cars/form/edit-car.tsx'),
          route('adminOrders', 'routes/dashboard/orders/orders-dashboard.tsx'),
          route('adminOrders/:id', 'routes/dashboard/orders/order-detail.tsx'),
          route('revenue', 'routes/dashboard/revenue/revenue.tsx'),
          route('addProduct', 'routes/dashboard/cars/form/add-car.tsx'),
          route('auditLog', 'routes/dashboard/audit-log/audit-log.tsx'),
          route('messages', 'routes/dashboard/messages/messages-page.tsx'),
        ]),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
