// Import these styles from one module, so that the build writes one CSS file for them.
import './content.css';
import './home.css';
import './route.css';
