import { Toaster } from 'react-hot-toast';

export { toast } from 'react-hot-toast';

/** The library's own limits are the ones we want: 4 s, 2 s for success, loading stays, twenty at once. */
export function ToastList() {
  return (
    <Toaster
      position="bottom-center"
      gutter={10}
      containerStyle={{ bottom: 'calc(1rem + var(--bottom-bar, 0px))' }}
      toastOptions={{
        className: 'toast',
        success: { iconTheme: { primary: 'var(--color-success)', secondary: 'var(--color-surface)' } },
        error: { iconTheme: { primary: 'var(--color-danger)', secondary: 'var(--color-surface)' } },
        style: {
          background: 'var(--color-surface)',
          color: 'var(--color-ink)',
          border: '1px solid var(--color-line)',
          borderRadius: 'var(--radius-control)',
          boxShadow: 'var(--shadow-float)',
          padding: '0.75rem 1rem',
          fontWeight: 560,
          maxWidth: '26rem',
        },
      }}
    />
  );
}
