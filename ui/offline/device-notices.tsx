import type { Place } from '#core/navigation/routes.ts';
import { mayReload } from '#core/offline/may-reload.ts';
import type { AppServices } from '../shared/app-services.ts';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import styles from './device-notices.module.css';
import type { Connection } from './use-device-notices.ts';

interface DeviceNoticesProps {
  readonly place: Place;
  readonly connection: Connection;
  readonly isNewer: boolean;
  readonly services: Pick<AppServices, 'newerVersion'>;
}

/** Above a page: that what it shows is kept on this device (OF-04), and that a newer version is ready (OF-09). */
export default function DeviceNotices({ place, connection, isNewer, services }: DeviceNoticesProps) {
  return (
    <div className={`${styles.notices} no-print`}>
      <div role="status">
        {connection !== 'online' && (
          <p className={styles.line}>
            <Icon name={connection === 'offline' ? 'wifi-slash' : 'check-circle'} size={20} />
            <span>
              {connection === 'offline'
                ? 'You’re offline. Showing what’s saved on this device.'
                : 'You’re back online.'}
            </span>
          </p>
        )}
      </div>
      {isNewer && mayReload(place.name) && (
        <p className={styles.line}>
          <Icon name="arrow-counter-clockwise" size={20} />
          <span>A new version is ready.</span>
          <Button variant="plain" onClick={services.newerVersion.open}>
            Reload
          </Button>
        </p>
      )}
    </div>
  );
}
